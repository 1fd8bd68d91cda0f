#!/usr/bin/env node
import '../src/admin/main.ts'
