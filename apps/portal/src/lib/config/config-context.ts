import type { Brand } from '@partner-portal/contract/content/brand'
import type { PortalConfig } from '@partner-portal/contract/content/portal-config'
import { createContext, useContext } from 'react'

const ConfigContext = createContext<PortalConfig | null>(null)

export const ConfigProvider = ConfigContext

export function useConfig(): PortalConfig {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('No ConfigProvider')
  return config
}

export function useBrand(): Brand {
  return useConfig().brand
}
