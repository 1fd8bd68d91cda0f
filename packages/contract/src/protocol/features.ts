/**
 * What a backend may lack or a deployment switch off. Each call names its own. The sign-in of users who
 * have a second factor is of none: it asks for the factor all the same.
 */
export const featureNames = [
  'leads',
  'records',
  'documents',
  'settlements',
  'files',
  'views',
  'team',
  'account',
  'news',
  'integrations',
  'dataRefresh',
] as const

export type FeatureName = (typeof featureNames)[number]
