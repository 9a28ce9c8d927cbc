import { z } from 'zod'

// The server's content security policy forbids eval. Zod would try it once, and browsers would report the attempt.
z.config({ jitless: true })
