/** Where the SDK's calls live; a test holds them equal to the contract's endpoints. */
export const sdkPaths = {
  style: (styleId: string) => `/api/sdk/v1/style/${encodeURIComponent(styleId)}`,
  recommendation: (code: string) => `/api/sdk/v1/recommendation/${encodeURIComponent(code)}`,
  payment: '/api/sdk/v1/payment',
}
