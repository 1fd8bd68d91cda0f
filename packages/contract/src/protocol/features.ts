/**
 * Features that a backend may lack or a deployment switch off. Each call names its feature. The sign-in
 * with a second factor has none: it asks for the factor all the same.
 */
export const featureNames = [
  'leads',
  'records',
  'documents',
  'settlements',
  'files',
  'questions',
  'views',
  'team',
  'account',
  'news',
  'integrations',
  'dataRefresh',
] as const

export type FeatureName = (typeof featureNames)[number]
