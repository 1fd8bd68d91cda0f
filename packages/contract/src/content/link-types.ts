/** The target of a plugin's button: a service, a file, or information. */
export const pluginLinkTypes = ['link', 'file', 'info'] as const
export type PluginLinkType = (typeof pluginLinkTypes)[number]

/** The types of a marketing material: `video` is played, `file` is taken away, `link` is opened. */
export const resourceTypes = ['link', 'video', 'file'] as const
export type ResourceType = (typeof resourceTypes)[number]

/** The groups of marketing materials: the tabs, from the left. */
export const resourceGroupIds = [1, 2, 3, 4, 5] as const
