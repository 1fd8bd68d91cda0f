// A reporter of Vitest that names the tests that passed only when they were repeated, as CI does.
export default class SecondTries {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) console.log(`\npassed only when tried again: ${test.fullName}`)
  }
}
