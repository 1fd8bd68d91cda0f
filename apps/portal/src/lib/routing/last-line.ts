/** The line of the queue to which the arrows of its pages led last. A module of its own: the queue loads no more. */
export const lastLine: { line: number | undefined } = { line: undefined }
