import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { PortalConfig } from '@partner-portal/contract/portal-config'
import { allowsThirdParties, tagManagerOrigin } from '@partner-portal/contract/third-parties'
import type { FastifyInstance } from 'fastify'

const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Promises §5. A page sets its own content policy; every other answer gets the closed one. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  portalOrigins: readonly string[],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  // A token travels in a header, never in a cookie, so no credentials are shared.
  if (portalOrigins.length > 0)
    await app.register(cors, {
      origin: [...portalOrigins],
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['retry-after'],
      maxAge: 600,
    })
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    // By the route that answers: the text of an address can be written in many ways.
    const isApi = request.routeOptions.url?.startsWith('/api/') ?? true
    if (!isApi && reply.statusCode < 400) return
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', apiPolicy)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/**
 * The policy of the portal's own page. Mantine writes its variables into style elements, hence
 * the nonce; other origins are those that the configuration names, and of a chat widget and a
 * tag manager only in documents where they may run.
 */
export function pagePolicy(nonce: string, portal: Partial<PortalConfig>, path: string): string {
  const others = allowsThirdParties(path) ? thirdParties(portal) : nobody
  return [
    "default-src 'none'",
    `script-src 'self'${others.scripts}`,
    `style-src 'self' 'nonce-${nonce}'${originOf(portal.stylesheetUrl)}${others.chat}`,
    "img-src 'self' data: https:",
    `font-src 'self'${others.chat}`,
    `connect-src 'self'${feedsOf(portal).map(originOf).join('')}${others.calls}`,
    ...(others.scripts === '' ? [] : [`frame-src${others.scripts}`]),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function feedsOf(portal: Partial<PortalConfig>) {
  return [
    portal.bannersUrl,
    portal.brokerArticlesUrl,
    portal.partnerArticlesUrl,
    portal.pluginsUrl,
    portal.marketingResourcesUrl,
    portal.integrationResourcesUrl,
  ]
}

const nobody = { chat: '', scripts: '', calls: '' }

function thirdParties({ chatWidgetUrl, tagManagerId }: Partial<PortalConfig>): typeof nobody {
  const chat = originOf(chatWidgetUrl)
  const manager = tagManagerId ? ` ${tagManagerOrigin}` : ''
  const sockets = chat.replace(/^ http/, ' ws')
  const reports = manager && `${manager} https://*.google-analytics.com`
  return { chat, scripts: chat + manager, calls: chat + sockets + reports }
}

/** Nothing for an address of this host. */
function originOf(address: string | null | undefined): string {
  return address && URL.canParse(address) ? ` ${new URL(address).origin}` : ''
}
