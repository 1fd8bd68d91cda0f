import type { Film } from './films.ts'
import { drawing } from './motifs.ts'
import { escaped } from './poster.ts'

const SECONDS = 9

/**
 * A film without sound or scripts: CSS advances the scenes, with captions, a pause and a choice of
 * scenes. With reduced motion the scenes are listed one below the other.
 */
export function filmPage({ slug, title, scenes }: Film): string {
  const whole = scenes.length * SECONDS
  const part = 100 / scenes.length
  const style = `${shared}
@keyframes scene { 0% { opacity: 0; visibility: visible } 2% { opacity: 1 } ${(part - 1).toFixed(2)}% { opacity: 1; visibility: visible } ${part.toFixed(2)}% { opacity: 0; visibility: hidden } 100% { opacity: 0; visibility: hidden } }
@keyframes progress { from { transform: scaleX(0) } to { transform: scaleX(1) } }
@media (prefers-reduced-motion: no-preference) {
.stage { display: grid }
.scene { grid-area: 1 / 1; visibility: hidden; animation: scene ${whole}s linear infinite }
${scenes.map((_, at) => `.scene:nth-child(${at + 1}) { animation-delay: ${at * SECONDS}s }`).join('\n')}
.bar { display: block; animation: progress ${whole}s linear infinite }
.controls { display: flex }
body:has(#pause:checked) :is(.scene, .bar) { animation-play-state: paused }
body:has(.choice:not(#all):checked) :is(.scene, .bar) { animation: none }
${scenes.map((_, at) => `body:has(#s${at + 1}:checked) .scene:nth-child(${at + 1}) { visibility: visible }`).join('\n')}
}`
  const pick = scenes.map(
    ({ title: name }, at) =>
      `<label><input class="choice" type="radio" name="scene" id="s${at + 1}" aria-label="Scena ${at + 1}: ${escaped(name)}"><span>${at + 1}</span></label>`,
  )
  const body = `<h1>${escaped(title)}</h1>
<div class="stage">${scenes.map(sceneOf).join('\n')}</div>
<div class="track"><div class="bar"></div></div>
<form class="controls" aria-label="Sterowanie">
<label><input type="checkbox" id="pause"><span>Pauza</span></label>
<label><input class="choice" type="radio" name="scene" id="all" checked><span>Odtwarzaj wszystko</span></label>
${pick.join('\n')}
<a href="${slug}.html">Od początku</a>
</form>
<p class="note">Prezentacja bez dźwięku: cała treść jest w napisach.</p>`
  return page(title, style, body)
}

/** The scenes as pages to scroll through. */
export function presentationPage({ title, scenes }: Film): string {
  return page(
    title,
    shared,
    `<h1>${escaped(title)}</h1><div class="stage">${scenes.map(sceneOf).join('\n')}</div>`,
  )
}

function sceneOf({ motif, title, text }: Film['scenes'][number]): string {
  return `<section class="scene">${drawing(motif)}<div><h2>${escaped(title)}</h2><p>${escaped(text)}</p></div></section>`
}

function page(title: string, style: string, body: string): string {
  return `<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>
`
}

const shared = `
* { box-sizing: border-box }
body { margin: 0; font: 18px/1.5 system-ui, "Segoe UI", Arial, sans-serif; color: #14212b; background: #f6f8fa }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 32px }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 36px; color: #00587a }
h2 { margin: 0 0 12px; font-size: 32px; line-height: 40px; color: #00587a }
.scene { display: grid; grid-template-columns: 320px 1fr; gap: 40px; align-items: center; min-height: 400px; margin-bottom: 16px; padding: 32px; border-radius: 8px; background: #e5f5fb }
.scene p { margin: 0; font-size: 22px; line-height: 32px }
.track { height: 6px; background: #d3eef9 }
.bar { display: none; height: 6px; background: #00739e; transform-origin: left }
.controls { display: none; flex-wrap: wrap; gap: 8px; margin: 16px 0 }
.controls label { position: relative }
.controls input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer }
.controls span, .controls a { display: block; min-width: 44px; padding: 9px 14px; border: 1px solid #8494a1; border-radius: 8px; background: #fff; color: #14212b; text-align: center; text-decoration: none }
.controls input:checked + span { border-color: #00739e; background: #00739e; color: #fff }
.controls input:focus-visible + span, .controls a:focus-visible { outline: 3px solid #009dd7; outline-offset: 2px }
.note { color: #5b6b78; font-size: 16px }
@media (max-width: 720px) {
.scene { grid-template-columns: 1fr; gap: 16px; padding: 20px }
.scene svg { max-width: 200px }
h2 { font-size: 24px; line-height: 32px }
.scene p { font-size: 18px; line-height: 28px }
}`
