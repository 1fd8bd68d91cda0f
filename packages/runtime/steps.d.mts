export type Step = <T>(what: string, work: () => T | Promise<T>) => Promise<T>
export const step: Step
