import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Shade 5 is the brand's own colour, for marks and charts; 6 and 7 can carry white text. */
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
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '18px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
  shadows: { md: '0 8px 24px rgb(20 33 43 / 12%)' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
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
  '--portal-brand': 'var(--mantine-color-brand-5)',
  '--portal-action': 'var(--mantine-color-brand-6)',
  '--portal-action-hover': 'var(--mantine-color-brand-7)',
  '--portal-ink': '#14212B',
  '--portal-ink-secondary': '#5B6B78',
  '--portal-line': '#E3E9EE',
  '--portal-control-line': '#8494A1',
  '--portal-ground': '#F6F8FA',
  '--portal-surface': '#FFFFFF',
  '--portal-success': '#0B7A4B',
  '--portal-success-ground': '#E7F5EE',
  '--portal-warning': '#8A5A00',
  '--portal-warning-ground': '#FDF3DF',
  '--portal-danger': '#B42318',
  '--portal-danger-ground': '#FDECEA',
  '--portal-information': '#00739E',
  '--portal-information-ground': '#E8F6FC',
  '--portal-neutral-ground': '#EEF2F5',
  '--portal-motion': '150ms',
  '--mantine-color-dimmed': '#5B6B78',
  '--mantine-color-error': '#B42318',
  '--mantine-color-placeholder': '#667683',
  '--mantine-color-default-border': '#C9D3DB',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: tokens,
  dark: {},
})
