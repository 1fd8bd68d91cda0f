import './mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { styleNonce } from '#ui/style-nonce.ts'
import { cssVariablesResolver, theme } from '#ui/theme.ts'

/** Everything below may use Mantine. The login page lies outside: it has 130 KiB for all its scripts. */
export function MantineArea(props: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme="light"
      getStyleNonce={styleNonce}
      withGlobalClasses={false}
      // All variables come from the theme at run time, so their sheet (4 kB gzip) need not come too.
      deduplicateCssVariables={false}
    >
      {props.children}
    </MantineProvider>
  )
}
