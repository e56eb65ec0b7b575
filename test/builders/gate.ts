/** Whether this process runs the gate (`npm test`), and not a part of the tests or all of them. */
export const isGate = process.env['TEST_RUN'] === 'gate'
