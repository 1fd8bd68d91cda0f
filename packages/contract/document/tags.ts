import { tags as callTags } from '../src/protocol/tags.ts'

export const eventTags = {
  shop: {
    name: "To a broker's shop",
    description:
      'Posted to the notification addresses that the broker saves in the portal, so that the shop knows of a changed limit.',
  },
  provider: {
    name: "To the provider's system",
    description:
      'Posted to the EVENTS_URL of the operator of this portal. A shop never receives them.',
  },
} as const

export const tags = [
  ...Object.entries(callTags).map(([name, description]) => ({ name, description })),
  ...Object.values(eventTags),
]
