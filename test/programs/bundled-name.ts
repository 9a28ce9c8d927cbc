/** Below the folder of bundles, without its ending; the server's programs find each other as they do in dist/server. */
export const bundleOf = (source: string): string => source.replace(/^server\//, '').replace(/\.ts$/, '')
