import {
  FILE_NAME_TOO_LONG,
  type LogoFileFault,
  type LogoMediaType,
  logoBounds,
  logoFileFault,
  mediaTypeOfName,
} from '@partner-portal/contract/logo-rules'
import { badField } from '#platform/errors.ts'
import { imageSize } from './readers/image-size.ts'

const sentences: Readonly<Record<LogoFileFault, string>> = {
  required: 'companyLogo: the file has no name',
  tooLong: FILE_NAME_TOO_LONG,
  characters: 'companyLogo: the file name has characters that are not allowed',
  type: 'companyLogo: is not a PNG, JPG or SVG file',
  tooLarge: 'companyLogo: is larger than 2 MB',
}

/** Checks a logo or throws 400: its name, declared type and bytes must agree (promises P29). */
export function checkLogo(file: {
  readonly name: string
  readonly declaredType: string
  readonly bytes: Buffer
}): LogoMediaType {
  const mediaType = mediaTypeOfName(file.name)
  const fault = logoFileFault({ name: file.name, size: file.bytes.length })
  if (fault || !mediaType)
    throw badField('companyLogo', fault ?? 'type', sentences[fault ?? 'type'])
  if (file.declaredType !== mediaType)
    throw badField(
      'companyLogo',
      'type',
      'companyLogo: the declared type is not the one of the file name',
    )
  const size = imageSize(mediaType, file.bytes)
  if (!size)
    throw mediaType === 'image/svg+xml'
      ? badField(
          'companyLogo',
          'unsafeSvg',
          'companyLogo: is not an SVG that only draws; scripts, styles from elsewhere, images, entities and unknown elements or attributes are refused',
        )
      : badField(
          'companyLogo',
          'broken',
          'companyLogo: is not a whole picture of the type that its name says',
        )
  const { width, height } = logoBounds
  if (size.width < 1 || size.height < 1 || size.width > width || size.height > height)
    throw badField('companyLogo', 'dimensions', `companyLogo: is larger than ${width}x${height} px`)
  return mediaType
}
