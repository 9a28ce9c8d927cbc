/**
 * Whether a non-commercial pack may be installed and used; called on both occasions.
 * `sells` is true if the installation has a key of a payment provider; without one plans cannot be bought.
 */
export function licenceForbids(licence: { commercial: boolean }, { sells }: { sells: boolean }): boolean {
  return sells && !licence.commercial
}

type Known = { spdx: string; commercial: boolean }

/** Known licences, by the hub's names. Packs under any other licence are not installed. */
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
