export default {
  unknown: (type: string) => `Unknown widget type: ${type}`,
  failed: "Couldn't load this widget.",
  types: {
    connection_status: { title: 'Connection', description: 'The state of your tunnel, and the way in and out of it' },
    server_info: { title: 'Server', description: 'Where you are connected to, or would be' },
    usage_stats: { title: 'Usage', description: 'What your plan has left this month' },
    quick_stats: { title: 'Quick stats', description: 'Live rates, this connection and your devices' },
    server_selection: { title: 'Best servers', description: 'Connect to one of the best servers for you' },
    server_health: { title: 'Server health', description: 'How all servers are doing' },
    upgrade_prompt: { title: 'Upgrade', description: 'What the paid plans offer' },
    connection_history: { title: 'History', description: 'Connections that this browser saw, kept only here' },
    data_usage: { title: 'Data usage', description: 'Traffic seen by this browser, kept only here' },
  },
}
