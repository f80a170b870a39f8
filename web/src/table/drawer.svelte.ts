/** Which drawer is open beside the table, and which rule it shows. */
export type Panel = 'log' | 'rules' | 'table' | 'settings' | 'keys'

class DrawerState {
  panel = $state<Panel | null>(null)
  rule = $state<string | null>(null)

  show(panel: Panel, rule: string | null = null): void {
    this.panel = panel
    this.rule = rule
  }

  close(): void {
    this.panel = null
    this.rule = null
  }
}

export const drawer = new DrawerState()
