import type { Config } from './config.ts'

/**
 * The secrets of what is stored encrypted: the first encrypts, all open. Those of tokens are among
 * them, as an installation without DATA_SECRET encrypts with them.
 */
export function dataSecrets(
  config: Pick<Config, 'dataSecret' | 'dataSecretPrevious' | 'authSecretPrevious'>,
  authSecret: string,
): readonly [string, ...string[]] {
  const { dataSecret, dataSecretPrevious, authSecretPrevious } = config
  const [first = authSecret, ...others] = [
    ...(dataSecret === undefined ? [authSecret] : [dataSecret]),
    ...dataSecretPrevious,
    ...(dataSecret === undefined ? [] : [authSecret]),
    ...authSecretPrevious,
  ]
  return [first, ...others]
}

/** The setting whose secret encrypts. */
export function dataSecretName({ dataSecret }: Pick<Config, 'dataSecret'>): string {
  return dataSecret === undefined ? 'AUTH_SECRET' : 'DATA_SECRET'
}
