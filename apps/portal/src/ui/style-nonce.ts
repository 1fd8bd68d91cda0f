const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

/** The nonce for styles made at run time; where no server filled it in, there is no policy that asks for it. */
export function styleNonce(): string {
  return nonce
}

// The scroll lock under Mantine's modals and drawers (get-nonce) reads its nonce from this global.
Reflect.set(globalThis, '__webpack_nonce__', nonce)
