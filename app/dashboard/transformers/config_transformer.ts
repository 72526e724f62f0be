import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DashboardConfig } from '#dashboard/config'

/** A dashboard as the app knows it. */
export default class ConfigTransformer extends BaseTransformer<DashboardConfig> {
  toObject() {
    const { layout, theme, showWelcomeMessage, widgets } = this.resource
    return { layout, theme, showWelcomeMessage, widgets }
  }
}
