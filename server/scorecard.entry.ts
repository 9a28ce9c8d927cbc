import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { insideSynthesizer } from './adapters/synthesizer/inside.ts'
import { speakerOf, voiceIds } from './commands/say.ts'
import { readConfig } from './config.ts'
import { readArgs, scorecardCommand, usage } from './features/scorecard/command-line.ts'
import { openOutside } from './outside.ts'
import { projectPath, projectVersion } from './platform/project.ts'
import { ConfigError } from './platform/settings.ts'

/** `npm run scorecard`, with the engines the server would use. */
async function scorecard(args: string[]): Promise<number> {
  const { stdout, stderr } = process
  const terminal = {
    say: (line: string) => void stdout.write(`${line}\n`),
    complain: (line: string) => void stderr.write(`${line}\n`),
    show: (text: string) => void stderr.write(text),
  }
  const asked = readArgs(args)
  const voice = asked?.voice ?? voiceIds[0]!
  if (!asked || !voiceIds.includes(voice)) {
    terminal.complain(`${usage}\nVoices: ${voiceIds.join(', ')}`)
    return 2
  }
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort(new Error(name)))
  try {
    // no payments here
    const outside = await openOutside({ ...readConfig(), payments: { sandbox: false } }, {})
    const { transcriber, synthesizers, translators } = outside
    const { version } = projectVersion()
    const today = new Date().toISOString().slice(0, 10)
    const speech = { speaker: speakerOf(voice), model_id: defaultModelId, settings: SpeechSettings.parse({}) }
    const engines = Object.values(translators.engines).filter((one) => one !== undefined)
    const espeak = insideSynthesizer({ engine: 'espeak', model_dir: '', processes: 1, keep_warm: 0 })
    try {
      return await scorecardCommand(
        asked,
        {
          transcriber,
          synthesizer: synthesizers.standard,
          voices: [synthesizers.standard, espeak],
          speakers: voiceIds.slice(0, 5).map(speakerOf),
          speech,
          signal: stop.signal,
          translators: [...new Set([translators.embedded, ...engines])],
        },
        terminal,
        { project: projectPath(), results_file: projectPath('models', 'scorecard.json'), version, today },
      )
    } finally {
      await espeak.close()
      await outside.close()
    }
  } catch (error) {
    if (!(error instanceof ConfigError) && !stop.signal.aborted) throw error
    terminal.complain((error as Error).message)
    return stop.signal.aborted ? 130 : 2
  }
}

process.exit(await scorecard(process.argv.slice(2)))
