/**
 * Clips and datasets lie outside of the folders of accounts: they are given away, count for no account's storage, and may
 * outlive it. The area's own chore removes files without a row.
 */
const commons_folder = 'commons'
export const clips_folder = `${commons_folder}/clips`
export const datasets_folder = `${commons_folder}/datasets`
export const clipKey = (clipId: string) => `${clips_folder}/${clipId.slice(0, 2)}/${clipId}`
/** A new file for each attempt, so that a worker that lost its job writes over nothing. */
export const datasetKey = (datasetId: string, attempt: string) => `${datasets_folder}/${datasetId}/${attempt}.tar`
