const deep = '#00739E'
const brand = '#009DD7'
const pale = '#BFE5F4'
const gold = '#FAC710'
const white = '#FFFFFF'

/** Drawings of 200 × 140 for pictures, pages and films. */
const drawings = {
  invoice: `<rect x="56" y="8" width="88" height="120" rx="8" fill="${white}" stroke="${pale}" stroke-width="3"/><path d="M72 36h36M72 54h56M72 70h56" stroke="${pale}" stroke-width="8" stroke-linecap="round"/><path d="M72 100h24" stroke="${brand}" stroke-width="8" stroke-linecap="round"/><circle cx="140" cy="108" r="24" fill="${gold}"/><path d="M130 108l7 8 13-15" fill="none" stroke="${deep}" stroke-width="5"/>`,
  boxes: `<rect x="30" y="66" width="64" height="60" rx="6" fill="${brand}"/><rect x="106" y="66" width="64" height="60" rx="6" fill="${deep}"/><rect x="68" y="12" width="64" height="50" rx="6" fill="${gold}"/><path d="M52 66h20v18H52zM128 66h20v18h-20zM90 12h20v16H90z" fill="${white}" opacity=".75"/>`,
  house: `<path d="M32 68l68-56 68 56v58H32z" fill="${white}" stroke="${pale}" stroke-width="3"/><path d="M20 74l80-66 80 66" fill="none" stroke="${deep}" stroke-width="9" stroke-linejoin="round"/><rect x="84" y="80" width="32" height="46" fill="${brand}"/><rect x="50" y="80" width="22" height="22" fill="${pale}"/><circle cx="146" cy="98" r="20" fill="${gold}"/>`,
  terminal: `<rect x="62" y="8" width="76" height="122" rx="12" fill="${deep}"/><rect x="74" y="22" width="52" height="34" rx="4" fill="${pale}"/><path d="M80 72h8M96 72h8M112 72h8M80 90h8M96 90h8M112 90h8" stroke="${white}" stroke-width="9"/><rect x="40" y="104" width="120" height="22" rx="4" fill="${gold}"/><path d="M40 112h120" stroke="${deep}" stroke-width="5"/>`,
  coin: `<rect x="32" y="30" width="92" height="80" rx="8" fill="${white}" stroke="${pale}" stroke-width="3"/><path d="M48 54h44M48 72h60" stroke="${pale}" stroke-width="8" stroke-linecap="round"/><circle cx="136" cy="84" r="36" fill="${gold}"/><circle cx="136" cy="84" r="24" fill="none" stroke="${deep}" stroke-width="4"/><path d="M136 70v28M126 84h20" stroke="${deep}" stroke-width="5"/>`,
  cycle: `<path d="M58 84a44 44 0 0 1 76-34" fill="none" stroke="${brand}" stroke-width="12"/><path d="M142 30v28h-28z" fill="${brand}"/><path d="M142 62a44 44 0 0 1-76 34" fill="none" stroke="${deep}" stroke-width="12"/><path d="M58 116V88h28z" fill="${deep}"/><circle cx="100" cy="73" r="18" fill="${gold}"/>`,
  calendar: `<rect x="40" y="20" width="120" height="108" rx="8" fill="${white}" stroke="${pale}" stroke-width="3"/><path d="M40 28a8 8 0 0 1 8-8h104a8 8 0 0 1 8 8v22H40z" fill="${deep}"/><path d="M66 10v22M134 10v22" stroke="${brand}" stroke-width="8" stroke-linecap="round"/><path d="M58 70h16M92 70h16M58 96h16M92 96h16M126 70h16" stroke="${pale}" stroke-width="14"/><rect x="122" y="86" width="24" height="24" rx="4" fill="${gold}"/>`,
  talk: `<path d="M24 24h92a8 8 0 0 1 8 8v40a8 8 0 0 1-8 8H60L40 98V80H24a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8z" fill="${brand}"/><path d="M96 60h80a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8h-14v18l-20-18H96a8 8 0 0 1-8-8V68a8 8 0 0 1 8-8z" fill="${white}" stroke="${pale}" stroke-width="3"/><path d="M36 44h60M36 60h36" stroke="${white}" stroke-width="7"/><path d="M106 80h60M106 96h40" stroke="${gold}" stroke-width="7"/>`,
  chart: `<rect x="24" y="12" width="152" height="116" rx="8" fill="${white}" stroke="${pale}" stroke-width="3"/><path d="M50 112V82M82 112V64M114 112V74M146 112V38" stroke="${brand}" stroke-width="18"/><path d="M44 60l36-22 34 12 40-28" fill="none" stroke="${gold}" stroke-width="6"/>`,
  cart: `<path d="M24 22h22l18 70h78l18-50H54" fill="none" stroke="${deep}" stroke-width="9" stroke-linejoin="round"/><path d="M62 50h88l-10 32H70z" fill="${pale}"/><circle cx="76" cy="114" r="12" fill="${brand}"/><circle cx="132" cy="114" r="12" fill="${brand}"/><circle cx="156" cy="28" r="20" fill="${gold}"/>`,
} as const
export type Motif = keyof typeof drawings

/** A drawing as a complete SVG. */
export function drawing(motif: Motif): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 140" aria-hidden="true">${drawings[motif]}</svg>`
}

/** The wide picture above a tab of the marketing page. */
export function hero(motifs: readonly [Motif, Motif, Motif]): string {
  const parts = motifs.map(
    (motif, at) =>
      `<g transform="translate(${70 + at * 250} ${at === 1 ? 70 : 100})">${drawings[motif]}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 320" width="840" height="320"><rect width="840" height="320" fill="#E5F5FB"/><circle cx="780" cy="30" r="150" fill="#D3EEF9"/><circle cx="40" cy="310" r="130" fill="#D3EEF9"/>${parts.join('')}</svg>\n`
}

/** A drawing at a position in a larger picture. */
export function placed(motif: Motif, x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawings[motif]}</g>`
}
