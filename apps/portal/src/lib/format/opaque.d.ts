import '@partner-portal/contract/values/opaque'

declare module '@partner-portal/contract/values/opaque' {
  interface AnswerValues {
    areOpaque: true
  }
}

type Unformatted = symbol & { readonly unformatted: true }
type IsAny<T> = 0 extends 1 & T ? true : false
type Opaque<T> = IsAny<T> extends true ? never : Extract<T, { toString: never }>
type WithOpaque<T, List> = [Opaque<T>] extends [never] ? never : List

// JavaScript joins any values. A text made of a day or an amount is not shown either.
declare global {
  interface Array<T> {
    join(this: WithOpaque<T, T[]>, separator?: string): Unformatted
  }
  interface ReadonlyArray<T> {
    join(this: WithOpaque<T, readonly T[]>, separator?: string): Unformatted
  }
}
