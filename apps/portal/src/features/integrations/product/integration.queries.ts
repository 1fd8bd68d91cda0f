import {
  defaultTerms,
  isIntegrationProduct,
} from '@partner-portal/contract/integrations/integration-products'
import type { IntegrationVersions } from '@partner-portal/contract/integrations/integration-versions'
import type { Integration } from '@partner-portal/contract/integrations/integrations'
import { endpoints } from '@partner-portal/contract/protocol/endpoints'
import { styleTypes } from '@partner-portal/contract/values/style-rules'
import { queryOptions } from '@tanstack/react-query'
import { addressOf, send } from '#lib/api/api.ts'
import { has, type Loose } from '#lib/api/loose.ts'
import { hasCode } from '#lib/failures/failures.ts'

export function integrationQuery(recommendationCode: string, product: string) {
  return queryOptions({
    queryKey: ['integration', recommendationCode, product],
    queryFn: async ({ signal }): Promise<Integration> => {
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

const hasVersions = has<Loose<IntegrationVersions>, keyof IntegrationVersions>(
  'notificationUrls',
  ...styleTypes,
)

/** Completes a backend's answer. Missing fields are empty. */
export function readIntegration(
  product: string,
  answer: Loose<Integration> | undefined,
): Integration {
  return {
    name: answer?.name ?? (product as Integration['name']),
    isActive: answer?.isActive ?? false,
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
    notificationUrls: {
      testNotificationUrl: answer?.notificationUrls?.testNotificationUrl ?? null,
      prodNotificationUrl: answer?.notificationUrls?.prodNotificationUrl ?? null,
    },
    qaAvailability: [answer?.qaAvailability ?? {}].find(has('availableAt', 'status')) ?? null,
    qaPermissions: answer?.qaPermissions ? { ...noAccess, ...answer.qaPermissions } : null,
    calculator: [answer?.calculator ?? {}].find(hasTerms) ?? termsOf(product),
    ...versionsIn(answer),
  }
}

const hasTerms = has<Loose<Integration['calculator']>, keyof Integration['calculator']>(
  'periods',
  'monthlyRateBasisPoints',
  'leastAmount',
  'mostAmount',
)

function termsOf(product: string) {
  const terms = defaultTerms[isIntegrationProduct(product) ? product : 'PURCHASE_FINANCE']
  return { ...terms, periods: [...terms.periods] }
}

function versionsIn(answer: Loose<Integration> | undefined): Pick<Integration, 'versions'> {
  const versions = answer?.versions ?? {}
  return hasVersions(versions) ? { versions } : {}
}

const MOST_TRIES = 3

/**
 * Saves over what the page knows: `save` sends its versions, and the server refuses those that are
 * over. Then it is called again with what is there now, and may find what the user has not seen
 * (docs/decisions/contract.md).
 */
export async function saveCurrent<Result>(
  known: Integration,
  load: () => Promise<Integration>,
  save: (now: Integration) => Promise<Result>,
): Promise<Result> {
  let now = known
  for (let tries = 1; ; tries++) {
    try {
      return await save(now)
    } catch (error) {
      const isChanged = hasCode(error, 'CHANGED_ELSEWHERE')
      if (!isChanged || tries === MOST_TRIES) throw error
      now = await load()
    }
  }
}
