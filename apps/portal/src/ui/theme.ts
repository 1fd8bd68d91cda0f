import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Shades 5, 6 and 7 are the tokens brand, action and action-hover; 6 and 7 can carry white text. */
const brand: MantineColorsTuple = [
  '#E8F6FC',
  '#CDEAF7',
  '#9BD6F0',
  '#63BFE7',
  '#31ADDF',
  '#009DD7',
  '#00739E',
  '#006A94',
  '#005273',
  '#003C55',
]

export const theme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: 6,
  black: '#14212B',
  fontFamily: 'var(--portal-font)',
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '18px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
  shadows: { md: 'var(--portal-shadow)' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {},
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '36px' },
      h2: { fontSize: '20px', lineHeight: '28px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
    },
  },
})

const tokens = {
  '--mantine-color-brand-filled': 'var(--portal-action)',
  '--mantine-color-brand-filled-hover': 'var(--portal-action-hover)',
  '--mantine-color-brand-outline': 'var(--portal-action)',
  '--mantine-color-brand-text': 'var(--portal-action)',
  '--mantine-color-brand-light': 'var(--portal-information-ground)',
  '--mantine-color-brand-light-hover': 'var(--portal-information-ground)',
  '--mantine-color-brand-light-color': 'var(--portal-action)',
  '--mantine-color-anchor': 'var(--portal-action)',
  '--mantine-color-text': 'var(--portal-ink)',
  '--mantine-color-body': 'var(--portal-surface)',
  '--mantine-color-dimmed': 'var(--portal-ink-secondary)',
  '--mantine-color-error': 'var(--portal-danger)',
  '--mantine-color-placeholder': 'var(--portal-placeholder)',
  '--mantine-color-default-border': 'var(--portal-control-line)',
  // The border of its fields, as that of the kit's.
  '--mantine-color-gray-4': 'var(--portal-control-line)',
}

/** Mantine follows the portal's tokens (tokens.css), and so a deployment's stylesheet. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: tokens,
  dark: {},
})
