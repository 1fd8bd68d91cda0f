import type { SdkStyle } from '@partner-portal/contract/integrations/sdk-calls'
import { type CommonSettings, isText, SettingsError } from './settings.ts'
import type { Read, Transport } from './transport.ts'

/**
 * Finds the style by its id, or the broker's first one of the type by the recommendation code.
 * Throws a SettingsError if the settings are wrong.
 */
export async function findStyle(
  transport: Transport,
  type: SdkStyle['type'],
  { styleId, recommendationCode }: CommonSettings,
): Promise<Read<SdkStyle>> {
  if (isText(styleId)) return checked(await transport.getStyle(styleId))
  if (!isText(recommendationCode))
    throw new SettingsError('styleId is missing: download the code again from the portal')

  const read = await transport.getRecommendation(recommendationCode)
  if (read.outcome === 'unknown')
    throw new SettingsError(`recommendationCode: there is no ${recommendationCode}`)
  if (read.outcome !== 'ok') return read
  const { products, ...broker } = read.value
  for (const { looks, ...product } of products)
    for (const style of looks)
      if (style.type === type) return { outcome: 'ok', value: { ...broker, ...product, ...style } }
  throw new SettingsError(`recommendationCode: ${recommendationCode} has no saved ${type} style`)

  function checked(read: Read<SdkStyle>): Read<SdkStyle> {
    if (read.outcome === 'unknown')
      throw new SettingsError(`styleId: there is no style ${styleId}; download the code again`)
    if (read.outcome !== 'ok') return read
    const style = read.value
    if (style.type !== type)
      throw new SettingsError(`styleId: ${styleId} is a ${style.type} style, not a ${type} style`)
    if (isText(recommendationCode) && style.recommendationCode !== recommendationCode)
      throw new SettingsError(
        `recommendationCode: style ${styleId} does not belong to ${recommendationCode}`,
      )
    return read
  }
}
