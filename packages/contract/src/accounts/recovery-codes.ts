import { z } from 'zod'

/** The answer of a call that adds a factor. */
export const newRecoveryCodes = z.object({
  /** Ten, shown once: `4K3M-9QX2-F8TB`. Null if the user has unused ones, which stay valid. */
  recoveryCodes: z.array(z.string()).nullable(),
})
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>
