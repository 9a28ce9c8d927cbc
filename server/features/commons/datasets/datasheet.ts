import { commons_licence } from '#core/rules/commons/consent.ts'
import { commons_minimum_age } from '#core/rules/commons/contributors.ts'
import { regionNames } from '#core/rules/commons/dataset.ts'
import type { Building, Summary } from './archive.ts'

const listed = (group: Record<string, number>, names: Record<string, string> = {}) =>
  Object.entries(group)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `| ${names[name] ?? name} | ${count} |`)
    .join('\n') || '| none | 0 |'

/** What a user of the data should know before they use it, in the order of "Datasheets for Datasets". */
export function datasheet(
  { version, notes }: Building,
  { counts, changes, regions, ages, genders }: Summary,
  consents: readonly { version: number; text: string }[],
): string {
  const { splits } = counts
  return `# Kreyòl commons ${version}

Recordings of Haitian Creole sentences read aloud by volunteers and reviewed by others, with reviewed translations.
${notes ? `\n${notes}\n` : ''}
## Content
| what | count |
|---|---|
| accepted clips | ${counts.clips} |
| minutes | ${counts.minutes.toFixed(1)} |
| speakers | ${counts.speakers} |
| different sentences in all tables | ${counts.sentences} |
| rejected clips, without sound | ${counts.invalidated} |
| clips not decided yet, without sound | ${counts.other} |
| reviewed translations | ${counts.translations} |
| train, dev, test | ${splits.train}, ${splits.dev}, ${splits.test} |

Compared with the version before: ${changes.added} clips added, ${changes.removed} removed.

## Files
- \`clips/\`: FLAC, one channel, at the sample rate of the recording up to 48 kHz.
- \`validated.tsv\`, \`invalidated.tsv\`, \`other.tsv\`: Common Voice's columns, UTF-8, without quotes. \`path\` names a file in \`clips\`; it is empty in the last two.
- \`train.tsv\`, \`dev.tsv\`, \`test.tsv\`: the rows of \`validated.tsv\`. No speaker is in two of them.
- \`translations.tsv\`: translations that users corrected and others reviewed. \`machine_text\` is the translation before the correction.
- \`SHA256SUMS\`: of each other file, as \`sha256sum -c\` reads it.

\`client_id\` is a keyed hash. The key is made for this version and thrown away, so ids of two versions cannot be compared and lead to no account.

## How it was collected
Contributors read sentences in a web browser, on their own devices. A program refuses clips that are silent, quiet, distorted or noisy, or in which it does not find the words. Two of three reviewers decide on each clip; votes of new contributors count once their own clips were accepted.

## Speakers
Contributors state that they are at least ${commons_minimum_age} years old. Region, age and gender are what they chose to state.

| region | clips |
|---|---|
${listed(regions, regionNames)}

| age | clips |
|---|---|
${listed(ages)}

| gender | clips |
|---|---|
${listed(genders)}

## Licence and consent
${commons_licence.spdx}: ${commons_licence.url}. Please do not try to find out who a speaker is. A contributor may withdraw a clip; later versions leave it out, so use the newest one.

${consents.map((consent) => `Consent, version ${consent.version}:\n\n> ${consent.text}`).join('\n\n')}

## Limits
Read speech is not conversation. The sentences are short and written for this project. Regions, ages and genders are not represented in proportion.
`
}

export const changesText = ({ version }: Building, { added, removed }: Summary['changes']) => `# Changes

## ${version}
- ${added} clips added.
- ${removed} clips removed, because their contributors withdrew them or later votes rejected them.
`

export const licenceText = `Kreyòl commons is dedicated to the public domain under Creative Commons CC0 1.0 Universal.

${commons_licence.url}

To the extent possible under law, the contributors have waived all copyright and related or neighbouring rights to these
recordings, sentences, votes and translations. You can copy, modify, distribute and perform them, even for commercial
purposes, all without asking permission.
`
