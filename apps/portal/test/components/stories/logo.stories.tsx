import { type Brand, plainBrand } from '@partner-portal/contract/content/brand'
import { portalConfig } from '@partner-portal/contract/content/portal-config'
import { ConfigProvider } from '#lib/config/config-context.ts'
import { Logo } from '#ui/logo.tsx'
import type { Stories } from '../story.ts'

const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30" fill="green"/></svg>'

function logoOf(brand: Partial<Brand>, isMini = false) {
  const config = portalConfig.parse({})
  return (
    <ConfigProvider value={{ ...config, brand: { ...plainBrand, name: 'Inny', ...brand } }}>
      <Logo mini={isMini} />
    </ConfigProvider>
  )
}

export const stories = {
  whole: () => <Logo />,
  mini: () => <Logo mini />,
  'the name of another brand': () => logoOf({}, true),
  'its mark and name': () => logoOf({ smallLogo: picture }),
  'its logo': () => logoOf({ logo: picture, smallLogo: picture }, true),
} satisfies Stories
