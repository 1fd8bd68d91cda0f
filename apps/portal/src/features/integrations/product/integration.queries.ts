import { endpoints } from '@partner-portal/contract/endpoints'
import type { Integration } from '@partner-portal/contract/integrations/integrations'
import { styleTypes } from '@partner-portal/contract/values/style-rules'
import { sampleTerms } from '@partner-portal/sdk/sample-data'
import { queryOptions } from '@tanstack/react-query'
import { addressOf, send } from '#lib/api/api.ts'
import { has, type Loose, requireFields } from '#lib/api/loose.ts'
import { warnOfShape } from '#lib/api/shape.ts'

export function integrationQuery(recommendationCode: string, product: string) {
  return queryOptions({
    queryKey: ['integration', recommendationCode, product],
    queryFn: async ({ signal }): Promise<ShownIntegration> => {
      const params = { recommendationCode, product }
      return readIntegration(product, await send('getIntegration', { params, signal }))
    },
  })
}

/** The URL of a logo. */
export function logoAddress(logoFileId: string): string {
  return addressOf(endpoints.getLogo, { params: { logoFileId } })
}

const noStyles = {
  primaryColor: null,
  secondaryColor: null,
  logoFileId: null,
  borderRadiusBody: null,
  borderRadiusButton: null,
}
const noAccess = { formUrl: null, apiUrl: '', keySecret: '', passSecret: '', testHash: '' }

const termNames = ['periods', 'monthlyRateBasisPoints', 'leastAmount', 'mostAmount'] as const

/** An address that a backend does not answer is not known, and is not sent either. */
export interface ShownIntegration extends Omit<Integration, 'notificationUrls'> {
  readonly notificationUrls: Partial<Integration['notificationUrls']>
}

/** Completes a backend's answer. Missing fields are empty. */
export function readIntegration(
  product: string,
  answer: Loose<Integration> | undefined,
): ShownIntegration {
  const whole = requireFields('getIntegration', answer, 'name', 'isActive')
  // A style is saved with its logo: without these it would lose it.
  if (whole.visibility?.isFormAndCalculatorVisible)
    requireFields('getIntegration', whole, 'logo', 'styles')
  const notificationUrls = answer?.notificationUrls
  if (!notificationUrls)
    warnOfShape('getIntegration', 'notificationUrls', notificationUrls, 'an object')
  return {
    name: whole.name,
    isActive: whole.isActive,
    content: {
      title: answer?.content?.title ?? product,
      description: answer?.content?.description ?? '',
    },
    docs: { url: answer?.docs?.url ?? null },
    logo: (answer?.logo ?? [])
      .filter(has('logoType', 'logoId'))
      .map((logo) => ({ fileName: '', ...logo })),
    styles: (answer?.styles ?? [])
      .filter(has('styleId', 'type'))
      .map((style) => ({ ...style, styles: { ...noStyles, ...style.styles } })),
    visibility: {
      isLimitFormVisible: answer?.visibility?.isLimitFormVisible ?? false,
      isFormAndCalculatorVisible: answer?.visibility?.isFormAndCalculatorVisible ?? false,
    },
    notificationUrls: notificationUrls ?? {},
    qaAvailability: [answer?.qaAvailability ?? {}].find(has('availableAt', 'status')) ?? null,
    qaPermissions: answer?.qaPermissions ? { ...noAccess, ...answer.qaPermissions } : null,
    calculator:
      answer?.calculator === null
        ? null
        : ([answer?.calculator ?? {}].find(has(...termNames)) ?? sampleTerms),
    versions: [answer?.versions ?? {}].find(has('notificationUrls', ...styleTypes)),
  }
}
