// Zod compiles parsers with `new Function`, and tests for it when a schema is made: a report under
// our content security policy. zod 4 keeps its global configuration here; set by name, because
// importing zod would bring it into the login page (26 kB gzip).
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })
