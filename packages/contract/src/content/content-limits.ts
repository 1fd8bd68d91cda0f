/**
 * The limits of a content file: characters, entries, pixels. The portal cuts off the rest, except in
 * banners, because a feed may come from another site.
 */
export const contentLimits = {
  banners: 6,
  banner: { title: 80, text: 240, buttonText: 40 },
  articles: 20,
  article: { title: 120, text: 2000, linkText: 40 },
  plugins: 50,
  plugin: { title: 80, description: 400 },
  group: { label: 60, intro: 600, links: 60 },
  link: { label: 120, description: 300 },
  shopProducts: 20,
  shopProduct: { product: 40, title: 80, intro: 600, banners: 20, texts: 20, snippet: 2000 },
  shopBanner: { label: 80, alt: 200, side: 4000, files: 4 },
  shopText: { label: 80, text: 1000 },
} as const
