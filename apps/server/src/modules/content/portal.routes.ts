import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { brandedPage, type StartTexts } from '@partner-portal/contract/content/branded-page'
import { ownFilesOf } from '@partner-portal/contract/content/own-files'
import type { PortalConfig } from '@partner-portal/contract/content/portal-config'
import { startPages } from '@partner-portal/contract/content/start-page'
import { allowsThirdParties } from '@partner-portal/contract/protocol/third-parties'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import type { FastifyInstance } from 'fastify'
import { relyingPartyOf } from '#domain/account/passkeys.ts'
import type { Context } from '#domain/context.ts'
import { portalDirectory, prerenderOf } from '#domain/installation/built-portal.ts'
import { type Config, isProduction } from '#domain/installation/config.ts'
import { switchesOf } from '#domain/installation/features-off.ts'
import { findReplaced, type TextFiles, textUrlsOf } from '#domain/texts/text-folder.ts'
import type { Texts } from '#domain/texts/texts.ts'
import { type DeployedFile, deployedFile, sendDeployed } from '#platform/http/deployed-file.ts'
import { pagePolicy } from './page-policy.ts'

/**
 * Serves the built portal and its configuration. Any address that is neither a file nor the API gets the
 * portal's page.
 */
export async function portalRoutes(
  app: FastifyInstance,
  config: Config,
  files: TextFiles,
  texts: Texts,
  directory = portalDirectory,
): Promise<void> {
  const offer = config.offerFile === undefined ? null : deployedFile(JSON.stringify(config.offer))
  deployedRoutes(app, offer, files)
  const configFile = {
    ...config.portal,
    brand: config.brand,
    // The address changes with the offer.
    offerUrl: offer && `/offer.json?v=${offer.tag}`,
    ...(files.size > 0 && { textsUrl: textUrlsOf(files) }),
    features: switchesOf(config),
    passkeys: relyingPartyOf(config) !== null,
    requiresHttps: isProduction(config),
  } satisfies Partial<PortalConfig>
  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return configFile
  })

  if (!config.servePortal) return
  const built = await readFile(join(directory, 'index.html'), 'utf8').catch(() => null)
  if (built === null) return
  const { brand, publicUrl } = config
  const draw = async (path: string): Promise<string> => {
    const shown = allowsThirdParties(path) ? brand : ownFilesOf(brand, publicUrl)
    const start = await prerender(startPages.get(path), { ...configFile, brand: shown }).catch(
      (error: unknown) => void app.log.error(error),
    )
    return brandedPage(built, shown, startTextsOf(texts), start)
  }
  const prerender = prerenderOf(directory, (name) => findReplaced(files, texts.language, name))
  // Drawn for the first request, so that no start waits for React.
  const pages = new Map<string, Promise<string>>()
  const pageOf = (path: string): Promise<string> => {
    const kind = `${startPages.get(path)} ${allowsThirdParties(path)}`
    const page = pages.get(kind) ?? draw(path)
    pages.set(kind, page)
    return page
  }
  const before = join(`${directory}-before`, 'assets')
  // One route for all files: a route for each is slow to make.
  await app.register(fastifyStatic, {
    // The files of the last version serve pages that are still open.
    root: [join(directory, 'assets'), ...(existsSync(before) ? [before] : [])],
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  await app.register(fastifyStatic, {
    root: directory,
    globIgnore: ['assets/**'],
    index: false,
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache')
    },
  })
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    // Only scanners request hidden files, and only monitors metrics, which would take a page for measurements.
    if (/^((api|assets|metrics|sdk)(\/|$)|\.)/.test(request.params['*']))
      return reply.callNotFound()
    const path = request.url.split('?', 1)[0] ?? '/'
    return reply
      .code(200)
      .header('content-security-policy', pagePolicy({ ...config.portal, brand }, path))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await pageOf(path))
  })
}

interface FileQuery {
  Params: { language: string }
  Querystring: { v?: string }
}

/** The products and consents of OFFER_FILE, and the texts of TEXTS_DIR. */
function deployedRoutes(app: FastifyInstance, offer: DeployedFile | null, texts: TextFiles): void {
  if (offer)
    app.get<FileQuery>('/offer.json', ({ query }, reply) => sendDeployed(reply, offer, query.v))
  if (texts.size > 0)
    app.get<FileQuery>('/texts/:language.json', ({ params, query }, reply) => {
      const file = texts.get(params.language)
      return file ? sendDeployed(reply, file, query.v) : reply.callNotFound()
    })
}

function startTextsOf({ language, say }: Texts): StartTexts {
  return {
    language,
    noScript: say('page.start.noScript', {}),
    noScriptInEnglish: say('page.start.noScriptInEnglish', {}),
    late: say('page.start.late', {}),
    lateInEnglish: say('page.start.lateInEnglish', {}),
    reload: say('page.start.reload', {}),
  }
}

// RFC 9116 recommends less than a year. The file is made anew for each request, so copies may be short-lived.
const VALID_DAYS = 30

/** The contact for a vulnerability (RFC 9116). */
export function securityTxtRoutes(
  app: FastifyInstance,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
): void {
  const { securityContact } = config
  if (securityContact === undefined) return
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS)
    reply.type('text/plain; charset=utf-8')
    return `Contact: ${securityContact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: pl, en\n`
  })
}
