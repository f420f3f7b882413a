-- The lists of map data and forecasts of an installation on several machines, see decision 67. The files that a list
-- names are in the bucket.
create table map_file_list (
  folder text not null,
  name text not null,
  content text not null,
  -- Of the content.
  sha256 text not null,
  -- Paths in the bucket by the names in the list.
  files jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (folder, name)
);
