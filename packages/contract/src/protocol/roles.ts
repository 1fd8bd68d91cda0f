import { z } from 'zod'

export { type Role, roles } from './role-names.ts'

/**
 * NEW has set no password yet; a SUSPENDED user reads and moves no money; nobody signs in as a
 * DISABLED one.
 */
export const userStatus = z.enum(['NEW', 'ACTIVE', 'SUSPENDED', 'DISABLED'])
export type UserStatus = z.infer<typeof userStatus>

export const userType = z.enum(['EMPLOYEE', 'OWNER'])
export type UserType = z.infer<typeof userType>
