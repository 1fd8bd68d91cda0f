import { config } from 'zod'

// Zod compiles parsers with `new Function`, and asks whether it may when a schema is made:
// a report under our content security policy. So this comes before the first schema.
config({ jitless: true })
