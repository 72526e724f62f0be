const button = (page, name) => page.getByRole('button', { name, exact: true })

/** The seven steps that a new user is led through. */
export async function tutorial({ page, camera, origin }) {
  await page.goto(`${origin}/app`)
  for (let step = 1; step <= 7; step++) {
    await page.getByText(`Step ${step} of 7`, { exact: true }).waitFor()
    await page.waitForTimeout(400)
    await camera.take(`tutorial-${step}`)
    if (step < 7) await button(page, step === 2 ? 'Skip' : 'Next').click()
  }
}
