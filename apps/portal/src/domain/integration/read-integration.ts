import type { Integration } from '@partner-portal/contract/integrations'

/** A backend's answer, whole: what it left out is empty. */
export function readIntegration(
  product: string,
  answer: Partial<Integration> | undefined,
): Integration {
  return {
    name: answer?.name ?? (product as Integration['name']),
    isActive: answer?.isActive ?? false,
    content: {
      title: answer?.content?.title ?? product,
      description: answer?.content?.description ?? '',
    },
    docs: { url: answer?.docs?.url ?? null },
    logo: answer?.logo ?? [],
    styles: answer?.styles ?? [],
    visibility: {
      isLimitFormVisible: answer?.visibility?.isLimitFormVisible ?? false,
      isFormAndCalculatorVisible: answer?.visibility?.isFormAndCalculatorVisible ?? false,
    },
    notificationUrls: {
      testNotificationUrl: answer?.notificationUrls?.testNotificationUrl ?? null,
      prodNotificationUrl: answer?.notificationUrls?.prodNotificationUrl ?? null,
    },
    qaAvailability: answer?.qaAvailability ?? null,
    qaPermissions: answer?.qaPermissions ?? null,
  }
}
