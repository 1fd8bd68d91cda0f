interface Package {
  readonly version?: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly os?: string | readonly string[]
  readonly cpu?: string | readonly string[]
  readonly libc?: string | readonly string[]
}

export function isInstalled(
  locked: Readonly<Record<string, Package>>,
  installed: Readonly<Record<string, Package>>,
  machine?: { readonly platform: string; readonly arch: string },
): boolean
