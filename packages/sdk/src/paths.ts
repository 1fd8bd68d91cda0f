/** The paths of the SDK's calls. A test compares them with the contract's endpoints. */
export const sdkPaths = {
  style: (styleId: string) => `/api/sdk/v1/style/${encodeURIComponent(styleId)}`,
  recommendation: (code: string) => `/api/sdk/v1/recommendation/${encodeURIComponent(code)}`,
  payment: '/api/sdk/v1/payment',
}
