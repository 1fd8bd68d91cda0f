import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBrand } from '#lib/config/config-context.ts'
import type { Sentence } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Logo } from '#ui/logo.tsx'
import { FailureNotice, Notice } from '#ui/notice.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import css from '#ui/tokens.css?raw'
import classes from './page.module.css'
import { type Measurement, measure, tokensOf } from './tokens.ts'

const sample = 'Zażółć gęślą jaźń, 1 234,50 zł'
const tones: readonly Tone[] = ['success', 'warning', 'danger', 'information', 'neutral']

/** The keys of the brand, the tokens with their values, the contrast of inks on their grounds. */
export function BrandPage() {
  const brand = useBrand()
  return (
    <main className={classes.page}>
      <Logo />
      <h1>{brand.name}</h1>
      <Table title="brand" head={['key', 'value']}>
        {Object.entries(brand).map(([key, value]) => (
          <tr key={key}>
            <td>{key}</td>
            <td>{String(value)}</td>
          </tr>
        ))}
      </Table>
      <Table title="Contrast (WCAG 2.2)" head={['text or mark', 'on', 'ratio', 'at least', '']}>
        {measure(valueOf).map((pair) => (
          <Pair key={pair.ink + pair.ground} {...pair} />
        ))}
      </Table>
      <Table title="Tokens" head={['token', 'value', '', 'for']}>
        {tokensOf(css).map(({ name, note }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{cssValue(name)}</td>
            <td>
              {isColor(name) && (
                <span className={classes.swatch} style={{ background: `var(${name})` }}>
                  &nbsp;
                </span>
              )}
            </td>
            <td>{note}</td>
          </tr>
        ))}
      </Table>
      <section>
        <h2>Controls</h2>
        <div className={classes.row}>
          <Button>Zapisz</Button>
          <Button variant="default">Anuluj</Button>
          <Button variant="subtle">Więcej</Button>
          <a href="#root">Link</a>
        </div>
        <div className={classes.row}>
          <TextField label="Nazwa firmy" placeholder="np. Księgarnia Kłos" />
        </div>
        <div className={classes.row}>
          {tones.map((tone) => (
            <StatusBadge key={tone} tone={tone} icon={CircleCheck}>
              {tone}
            </StatusBadge>
          ))}
        </div>
        {tones.map((tone) => (
          <div key={tone} className={classes.row}>
            {tone === 'danger' ? (
              <FailureNotice text={`${tone}: ${sample}` as Sentence} />
            ) : (
              <Notice tone={tone} text={`${tone}: ${sample}`} />
            )}
          </div>
        ))}
      </section>
    </main>
  )
}

function Table(props: { title: string; head: readonly string[]; children: ReactNode }) {
  return (
    <section>
      <h2>{props.title}</h2>
      <table>
        <thead>
          <tr>
            {props.head.map((text) => (
              <th key={text}>{text}</th>
            ))}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </section>
  )
}

function Pair({ ink, ground, ratio, limit }: Measurement) {
  const isReadable = ratio >= limit
  return (
    <tr>
      <td>{ink}</td>
      <td>
        {ground}{' '}
        <span
          className={classes.swatch}
          style={{ color: `var(${ink})`, background: `var(${ground})` }}
        >
          Aa
        </span>
      </td>
      <td>{Math.floor(ratio * 100) / 100}</td>
      <td>{limit}</td>
      <td>
        <StatusBadge
          tone={isReadable ? 'success' : 'danger'}
          icon={isReadable ? CircleCheck : TriangleAlert}
        >
          {isReadable ? 'readable' : 'too faint'}
        </StatusBadge>
      </td>
    </tr>
  )
}

function cssValue(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim()
}

function isColor(token: string): boolean {
  return CSS.supports('color', cssValue(token))
}

const canvas = document.createElement('canvas').getContext('2d')

/** The value of a token as `#rrggbb`, however the style sheet writes it. */
function valueOf(token: string): string {
  if (!canvas) return '#000000'
  canvas.fillStyle = cssValue(token)
  return String(canvas.fillStyle)
}
