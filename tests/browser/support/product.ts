import type { Browser, BrowserContextOptions } from 'playwright'
import { leaveChromium, sharedChromium } from '#tests/browser/support/chromium'
import { CulvertProcess } from '#tests/browser/support/culvert_process'
import { FakeNode } from '#tests/browser/support/fake_node'
import { Visitor } from '#tests/browser/support/visitor'

interface Opening {
  /** Started as its users do, where nothing is yet. */
  isAnew?: boolean
  /** Of its environment. */
  settings?: Record<string, string>
}

/** The running product, a browser, and a node behind the free server in Zürich. */
export class Product {
  readonly #nodes: FakeNode[] = []

  private constructor(
    readonly culvert: CulvertProcess,
    readonly browser: Browser,
    readonly zurich: FakeNode
  ) {
    this.#nodes.push(zurich)
  }

  static async open({ isAnew = false, settings = {} }: Opening = {}): Promise<Product> {
    const culvert = await (isAnew ? CulvertProcess.startAnew() : CulvertProcess.start(settings))
    try {
      const zurich = await FakeNode.add(culvert, { name: 'zrh-1', country: 'Switzerland', code: 'CH', city: 'Zürich' })
      return new Product(culvert, await sharedChromium(), zurich)
    } catch (error) {
      await culvert.stop()
      throw error
    }
  }

  async addNode(place: Parameters<typeof FakeNode.add>[1]): Promise<FakeNode> {
    const node = await FakeNode.add(this.culvert, place)
    this.#nodes.push(node)
    return node
  }

  visitor(options: BrowserContextOptions): Promise<Visitor> {
    return Visitor.arrive(this.browser, this.culvert, options)
  }

  /** Ends everything that was started. */
  async close() {
    for (const node of this.#nodes) node.stop()
    await leaveChromium()
    await this.culvert.stop()
  }
}
