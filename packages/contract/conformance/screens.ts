import { type CallName, calls } from '../src/calls.ts'
import { type Access, type Call, noContent } from '../src/protocol/call.ts'
import { screens as accessOfScreens, type ScreenName } from '../src/protocol/screens.ts'

/** A screen of the portal with its calls. */
export interface Screen {
  readonly name: ScreenName
  readonly access: Access
  readonly uses: readonly Use[]
}

interface Use {
  readonly call: CallName
  /** The screen is of no use without it. */
  readonly needed: boolean
  /** The loss for users of a backend without it. */
  readonly without: string
}

const declared: [string, Call][] = Object.entries(calls)
const uses = declared.map(([name, call]) => ({
  screen: call.screen ?? call.access,
  use: { call: name as CallName, ...withoutOf(call) },
}))

/** Every screen with its calls: what `--calls` lists, and what conformance walks. */
export const screens: readonly Screen[] = Object.entries(accessOfScreens)
  .map(([name, access]) => ({
    name: name as ScreenName,
    access,
    uses: uses.filter(({ screen }) => screen === name).map(({ use }) => use),
  }))
  .filter((screen) => screen.uses.length > 0)

function withoutOf({ method, responses, without, needed }: Call): Omit<Use, 'call'> {
  if (needed !== undefined) return { needed: true, without: needed }
  if (without !== undefined) return { needed: false, without }
  return method === 'GET' && responses[200] !== noContent
    ? { needed: true, without: 'a red message with a retry' }
    : { needed: false, without: 'a message' }
}
