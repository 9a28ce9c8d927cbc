import { z } from 'zod'

// The server's content security policy forbids eval; zod would try it once, and browsers report the attempt.
z.config({ jitless: true })
