/**
 * The one rule about packs that may not be used for money; whoever adds one asks, and whoever is about to use one.
 * `sells` is whether the installation has a key of a payment provider: nobody can pay for a plan without one.
 */
export function licenceForbids(licence: { commercial: boolean }, { sells }: { sells: boolean }): boolean {
  return sells && !licence.commercial
}

type Known = { spdx: string; commercial: boolean }

/** By the names the hub gives licences. One that is not here is unknown to us, and nothing under it is installed. */
const known: Record<string, Known> = {
  'apache-2.0': { spdx: 'Apache-2.0', commercial: true },
  mit: { spdx: 'MIT', commercial: true },
  'bsd-3-clause': { spdx: 'BSD-3-Clause', commercial: true },
  'cc0-1.0': { spdx: 'CC0-1.0', commercial: true },
  'cc-by-4.0': { spdx: 'CC-BY-4.0', commercial: true },
  'cc-by-sa-4.0': { spdx: 'CC-BY-SA-4.0', commercial: true },
  'cc-by-nc-4.0': { spdx: 'CC-BY-NC-4.0', commercial: false },
  'cc-by-nc-sa-4.0': { spdx: 'CC-BY-NC-SA-4.0', commercial: false },
}

export function licenceOnHub(name: string | undefined): Known | null {
  return (name !== undefined && known[name.toLowerCase()]) || null
}
