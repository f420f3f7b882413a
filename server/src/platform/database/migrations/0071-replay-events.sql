-- Events on their way to the stream of NATS that other programs read, see decision 69.
create table replay_event (
  id text primary key,
  type text not null,
  body text not null,
  created_at timestamptz not null
);
create index replay_event_created on replay_event (created_at, id);

-- Until when events are kept for it: a process that has the setting says so again and again.
create table replay_wanted (
  one boolean primary key default true check (one),
  until timestamptz not null
);
