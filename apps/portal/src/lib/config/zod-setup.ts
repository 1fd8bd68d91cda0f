// Zod compiles parsers with `new Function`, and asks whether it may when a schema is made: a
// report under our content security policy. This is where zod 4 keeps its global configuration;
// by its name, because importing zod would bring it into the login page (26 kB gzip).
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })
