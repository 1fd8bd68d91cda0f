import '@partner-portal/contract/values/opaque'

declare module '@partner-portal/contract/values/opaque' {
  interface AnswerValues {
    areOpaque: true
  }
}

type Unformatted = symbol & { readonly unformatted: true }
type WithOpaque<T, List> = [Extract<T, symbol>] extends [never] ? never : List

// JavaScript joins and spells whatever it is given. What it makes of a day or an amount is not shown either.
declare global {
  interface Array<T> {
    join(this: WithOpaque<T, T[]>, separator?: string): Unformatted
  }
  interface ReadonlyArray<T> {
    join(this: WithOpaque<T, readonly T[]>, separator?: string): Unformatted
  }
  interface StringConstructor {
    (value: symbol | null | undefined): Unformatted
  }
}
