/**
 * Settings of the embedded server, for a machine with two cores and a few gigabytes that also runs Wheelhouse. Only
 * those that differ from PostgreSQL's defaults, and the three for durability.
 */
const SETTINGS: Record<string, string> = {
  // Reached only through a socket in a folder of mode 0700.
  listen_addresses: '',
  unix_socket_permissions: '0700',

  // A commit is answered after it is on the disk.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  // macOS keeps synced data in the drive's cache by default.
  ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),

  max_connections: '40',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  // A large import writes pages whole after each checkpoint, so there should be few of them.
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  random_page_cost: '1.1',
  // No query may use both cores, and compiling a query takes longer than our queries.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  jit: 'off',

  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Values of statements (names, addresses) stay out of the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** The server's arguments: our settings, then the caller's, which have priority. */
export function serverArguments(
  databaseFolder: string,
  socketFolder: string,
  override: Record<string, string>,
): string[] {
  const settings = {
    ...SETTINGS,
    unix_socket_directories: `"${socketFolder}"`,
    ...override,
  };
  return ['-D', databaseFolder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
