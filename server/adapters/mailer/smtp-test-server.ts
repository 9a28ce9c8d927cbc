import type { AddressInfo } from 'node:net'
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server'

export type Arrived = { parsed: ParsedMail; envelope: SMTPServerEnvelope }

/** A real SMTP server in this process that parses what it receives. */
export async function startSmtp(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = []
  let connections = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    onConnect(_, done) {
      connections++
      done()
    },
    onData(stream, session, done) {
      simpleParser(stream).then((parsed) => {
        arrived.push({ parsed, envelope: session.envelope })
        done()
      }, done)
    },
    ...options,
  })
  // a client that is cut off is part of the tests
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const hangUp = () => {
    for (const connection of server.connections) connection._socket.destroy()
  }
  const stop = async () => {
    hangUp()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { url: `smtp://127.0.0.1:${port}`, arrived, connections: () => connections, hangUp, stop }
}

export function addressesOf(field: AddressObject | AddressObject[] | undefined): string[] {
  return [field ?? []].flat().flatMap(({ value }) => value.map(({ address = '' }) => address))
}
