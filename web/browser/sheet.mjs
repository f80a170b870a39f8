// CHROMIUM=... node sheet.mjs OUT HEIGHT FILE... : many pictures side by side on one, to look at them together
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
const [out, height, ...files] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1900, height: 500 } })
const figures = files.map((file) => `<img height=${height} src="data:image/png;base64,${readFileSync(file, 'base64')}">`)
await page.setContent(`<body style="margin:6px;background:#888;display:flex;flex-wrap:wrap;gap:6px">${figures.join('')}`)
await page.waitForTimeout(200)
await page.screenshot({ path: out, fullPage: true })
await browser.close()
