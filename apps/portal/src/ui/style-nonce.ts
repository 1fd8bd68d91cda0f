const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

/** The nonce for styles made at run time; where no server filled it in, there is no policy that asks for it. */
export function styleNonce(): string {
  return nonce
}
